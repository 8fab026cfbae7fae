import { type ComponentType, lazy } from 'react';

/** The component of that name, whose module is loaded when it is first drawn. */
export function lazyNamed<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
