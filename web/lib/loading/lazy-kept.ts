import { type ComponentType, lazy } from 'react';

/** Loads a module; `module` is it, once it is there. */
type Keeping<Module> = { (): Promise<Module>; module?: Module };

/** Keeps a module at hand, once it has been loaded. */
export function keeping<Module extends object>(load: () => Promise<Module>): Keeping<Module> {
  const kept: Keeping<Module> = async () => {
    kept.module ??= await load();
    return kept.module;
  };
  return kept;
}

/**
 * As `lazyNamed`, of a module that may have been loaded before. Then it is drawn at once: what has to wait for a promise, be it
 * fulfilled, React holds back for 300 ms.
 */
export function lazyKept<Props, Name extends string>(
  load: Keeping<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => {
    const { module } = load;
    return module ? atOnce({ default: module[name] }) : load().then(loaded => ({ default: loaded[name] }));
  });
}

/** React takes what it is told while it asks. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a promise tells its value later.
  return { then: (tell: (told: Value) => void) => tell(value) } as unknown as Promise<Value>;
}
