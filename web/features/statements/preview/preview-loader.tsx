import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#components/ui/spinner.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import { previewQueries } from '#data/statements/statement-preview.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import { accountKeyHash } from '#domain/statements/identity/account.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { PreviewForm } from './preview-form.ts';
import { PreviewRoom } from './preview-room.tsx';
import type { Preview } from './use-preview.ts';

type PreviewLoaderProps = {
  statement: Statement;
  file: ReadFile;
  userId: string;
  accounts: readonly TradingAccount[];
  plans: readonly Plan[];
  entries: readonly EntryOfSymbol[] | undefined;
  symbols: readonly string[] | undefined;
  kept: PreviewForm | undefined;
  onForm: (form: PreviewForm) => void;
  onWish: (wish: FileWishes) => void;
  onImport: (preview: Preview) => void;
  onBack: () => void;
};

/** Loads the journal's data first, so that the preview starts with the right account and names. */
export function PreviewLoader(props: PreviewLoaderProps) {
  const { statement, userId, accounts, entries, symbols } = props;
  const numbers = useQuery(previewQueries.accountsOf(userId, accountKeyHash(statement)?.hash ?? null));
  const names = useQuery(previewQueries.namesOf(userId));
  const isWaiting = [numbers, names].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (isWaiting || !entries || !symbols || accounts.length === 0) {
    return <Spinner label="Comparing with your journal" />;
  }
  return (
    <PreviewRoom
      of={{
        ...{ statement, userId, accounts, entries, symbols },
        ...{ kept: props.kept, onForm: props.onForm },
        known: numbers.data?.known ?? null,
        numbered: new Set(numbers.data?.numbered),
        ownNames: names.data ?? none,
      }}
      file={props.file}
      plans={props.plans}
      onWish={props.onWish}
      onImport={props.onImport}
      onBack={props.onBack}
    />
  );
}

const none: readonly [] = [];
