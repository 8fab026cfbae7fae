import { Brand } from '#components/brand.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useCredentialDraft } from '#features/auth/credential-draft.ts';
import { asSignUpCode } from '#features/auth/credential-rules.ts';
import { ProductPreview } from '#features/auth/product-preview.tsx';
import { SignInForm } from '#features/auth/sign-in-form.tsx';
import { SignUpForm } from '#features/auth/sign-up-form.tsx';
import { useArrivalNext } from '#lib/keyboard/arrival.ts';

/**
 * A join link, /join/K7XQ2M, opens the sign-up with its code. The address stays until somebody is signed in,
 * for a reload.
 */
export function AuthScreen() {
  useArrivalNext();
  const joining = /^\/join\/(.*)/.exec(location.pathname);
  const draft = useCredentialDraft({ code: asSignUpCode(joining?.[1] ?? '') });
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col bg-surface px-4 py-6 sm:px-8 lg:py-8">
        <div className="flex items-center justify-between gap-4">
          <h1>
            <Brand size="large" />
          </h1>
          <ThemeSwitch />
        </div>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col gap-6 pt-8 pb-6 lg:pt-[10vh]">
          <p className="text-balance font-semibold text-2xl leading-snug tracking-tight">
            Manage your trading plans and track your progress
          </p>
          <Tabs
            label="Sign in or sign up"
            first={joining ? 1 : 0}
            tabs={[
              { label: 'Sign In', content: <SignInForm draft={draft} /> },
              { label: 'Sign Up', content: <SignUpForm draft={draft} /> },
            ]}
          />
        </div>
      </div>
      <div className="grid place-items-center border-line bg-accent-soft px-4 py-10 max-lg:border-t sm:px-8 lg:border-s">
        <ProductPreview />
      </div>
    </main>
  );
}
