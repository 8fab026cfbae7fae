export type Question = { id: number; name: string; given: unknown };
export type Answer = { id: number; result?: unknown; failure?: string };

/**
 * Answers the parent process by the handler with a question's name.
 * @param channel `ref` if waiting for questions keeps the process alive.
 */
export function answerQuestions(
  handlers: Record<string, (given: never) => unknown>,
  { channel = 'keeps alive' }: { channel?: 'keeps alive' | 'lets end' } = {},
): void {
  process.on('message', async ({ id, name, given }: Question) => {
    try {
      process.send?.({ id, result: await handlers[name]?.(given as never) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) } satisfies Answer);
    }
  });
  if (channel === 'lets end') {
    process.channel?.unref();
  }
}

/** Microseconds of processor time that this process has used. */
export function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
