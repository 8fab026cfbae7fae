import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { Amounts } from './amounts.tsx';
import { Buttons } from './buttons.tsx';
import { Colors } from './colors.tsx';
import { Identity } from './identity.tsx';
import { Inputs } from './inputs.tsx';
import { Overlays } from './overlays.tsx';
import { Surfaces } from './surfaces.tsx';

const chapters = {
  identity: Identity,
  colors: Colors,
  buttons: Buttons,
  inputs: Inputs,
  figures: Amounts,
  surfaces: Surfaces,
  overlays: Overlays,
};

/** For those who build screens; some chapters with `?chapter=inputs,figures`. */
export function Kit() {
  const only = new URLSearchParams(location.search).get('chapter')?.split(',');
  return (
    <>
      <PageHeader heading="The kit" actions={<ThemeSwitch />} />
      <main className="mx-auto flex max-w-5xl flex-col gap-12 px-4 py-8 sm:px-6">
        {Object.entries(chapters)
          .filter(([name]) => only?.includes(name) ?? true)
          .map(([name, Chapter]) => (
            <Chapter key={name} />
          ))}
      </main>
      <Toaster />
    </>
  );
}
