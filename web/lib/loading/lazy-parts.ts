import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load<Module> = () => Promise<Module>;

/** For each component of a module, one that can be rendered before the module is loaded. */
type Parts<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<infer Props>
    ? LazyExoticComponent<ComponentType<Props>>
    : never;
};

const earlyLoads: Load<object>[] = [];

/** The module loads when a component renders: `const { NameDialog } = lazyParts(() => import('./name-dialog.tsx'));` */
export function lazyParts<Module extends object>(load: Load<Module>): Parts<Module> {
  return makeParts(load, false);
}

/** For frequent dialogs and those needed without a connection: `loadEarlyParts` loads them. */
export function earlyParts<Module extends object>(load: Load<Module>): Parts<Module> {
  return makeParts(load, true);
}

/** Loads all early parts that are known so far. A failure shows when the part is rendered. */
export function loadEarlyParts(): void {
  Promise.all(earlyLoads.map(load => load())).catch(() => {});
}

/** React delays anything that has suspended by 300 ms, even for a fulfilled promise; a loaded part does not suspend. */
function makeParts<Module extends object>(load: Load<Module>, isEarly: boolean): Parts<Module> {
  let loaded: Module | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  if (isEarly) {
    earlyLoads.push(loadOnce);
  }
  const modulePart = (module: Module, name: string | symbol) => ({
    default: module[name as keyof Module] as ComponentType,
  });
  return new Proxy({} as Parts<Module>, {
    get: (_, name) =>
      lazy(() =>
        loaded ? atOnce(modulePart(loaded, name)) : loadOnce().then(module => modulePart(module, name)),
      ),
  });
}

/** A synchronous thenable, so that React.lazy renders without suspending. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a promise passes its value on later.
  return { then: (tell: (told: Value) => void) => tell(value) } as unknown as Promise<Value>;
}
