import { Brand } from '#components/brand.tsx';
import { Card } from '#components/ui/card.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { SignInForm } from '#features/auth/sign-in-form.tsx';
import { SignUpForm } from '#features/auth/sign-up-form.tsx';

export function AuthScreen() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-8 sm:py-[max(3rem,12vh)]">
      <header className="mb-8 flex flex-col items-center gap-3 text-center">
        <h1>
          <Brand size="large" />
        </h1>
        <p className="text-balance text-ink-muted">Manage your trading plans and track your progress</p>
      </header>
      <Card className="sm:p-6">
        <Tabs
          label="Sign in or sign up"
          tabs={[
            { label: 'Sign In', content: <SignInForm /> },
            { label: 'Sign Up', content: <SignUpForm /> },
          ]}
        />
      </Card>
    </main>
  );
}
