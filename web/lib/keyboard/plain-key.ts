type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey?: boolean };

/** True for a key without a modifier that makes it a shortcut of the browser or the system. */
export function isPlain({ ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !(ctrlKey || metaKey || altKey);
}

export function isPlainArrowDown(event: Pressed): boolean {
  return event.key === 'ArrowDown' && isPlain(event) && !event.shiftKey;
}
