import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { MappingRoom } from '#features/statements/mapping/mapping-room.tsx';
import type { PreviewForm } from '#features/statements/preview/preview-form.ts';
import { PreviewLoader } from '#features/statements/preview/preview-loader.tsx';
import { ChooseRoom } from './choose-room.tsx';
import { DoneRoom } from './done-room.tsx';
import { FilesRoom } from './files-room.tsx';
import { ProgressRoom } from './progress-room.tsx';
import { QuestionsRoom } from './questions-room.tsx';
import { RoomInSight } from './room.tsx';
import { SendingRoom } from './sending-room.tsx';
import { useImportFlow } from './use-import-flow.ts';
import { useSending } from './use-sending.ts';

type ImportDialogProps = {
  userId: string;
  accounts: readonly TradingAccount[];
  plans: readonly Plan[];
  /** The contract specs of the trader's symbols; undefined while they load. */
  entries: readonly EntryOfSymbol[] | undefined;
  symbols: readonly string[] | undefined;
  /** Files that were dropped on the page. */
  files?: readonly File[] | undefined;
  onHelp: () => void;
  onShowTrades: () => void;
  onShowImports: () => void;
  onClose: () => void;
};

/** Files are read in the browser, reviewed, and saved once the user confirms. */
export function ImportDialog(props: ImportDialogProps) {
  const { userId, accounts, plans, entries, symbols, onClose } = props;
  const flow = useImportFlow(userId, props.files);
  const sending = useSending(userId, flow.imported);
  const { candidate, step, progress } = flow;
  // Returning to a preview shows it as it was left.
  const [forms] = useState(() => new Map<string, PreviewForm>());
  const formKey = candidate ? `${candidate.file.hash} ${candidate.place.statement}` : '';
  const isReading = progress !== null;
  const remaining = flow.candidates.length - flow.done.size;

  return (
    <Dialog
      title="Import a Statement"
      description={
        step === 'files'
          ? 'Your file is read in this browser. Nothing is saved until you confirm.'
          : undefined
      }
      hasChanges={step !== 'files' && step !== 'done'}
      leaving={sending.isOn ? leavingWhileSent : leaving}
      onClose={onClose}
    >
      {isReading && (
        <ProgressRoom
          title="Reading"
          label={progress.names}
          progress={progress.share}
          onCancel={flow.cancelReading}
        />
      )}
      {sending.isOn && <SendingRoom {...sending} />}
      <div hidden={isReading || sending.isOn} className="flex min-w-0 flex-1 flex-col">
        <RoomInSight value={!isReading && !sending.isOn}>
          {step === 'files' && (
            <FilesRoom
              isFirst={flow.isFresh}
              refused={flow.refused}
              onFiles={flow.choose}
              onHelp={props.onHelp}
              onClose={onClose}
            />
          )}
          {step === 'choose' && (
            <ChooseRoom
              candidates={flow.candidates}
              refused={flow.refused}
              done={flow.done}
              onChoose={flow.pick}
              onBack={flow.back}
            />
          )}
          {step === 'mapping' && candidate?.file.table && (
            <MappingRoom
              key={JSON.stringify(candidate.file.table)}
              file={candidate.file.name}
              table={candidate.file.table}
              onRead={mapping => flow.say({ mapping })}
              onHeader={header => flow.say({ mapping: { guessAt: header } })}
              onBack={flow.back}
            />
          )}
          {step === 'questions' && (
            <QuestionsRoom asks={flow.asks} onAnswer={answers => flow.say({ answers })} onBack={flow.back} />
          )}
          {step === 'preview' && candidate?.statement && (
            <PreviewLoader
              statement={candidate.statement}
              file={candidate.file}
              userId={userId}
              accounts={accounts}
              plans={plans}
              entries={entries}
              symbols={symbols}
              kept={forms.get(formKey)}
              onForm={form => forms.set(formKey, form)}
              onWish={flow.say}
              onImport={preview => sending.send(candidate, preview)}
              onBack={flow.back}
            />
          )}
          {step === 'done' && sending.sent && (
            <DoneRoom
              {...sending.sent}
              remaining={remaining}
              onNext={flow.next}
              onShowTrades={props.onShowTrades}
              onShowImports={props.onShowImports}
              onClose={onClose}
            />
          )}
        </RoomInSight>
      </div>
    </Dialog>
  );
}

const leaving = {
  title: 'Leave the import?',
  description: 'Nothing has been imported yet.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

const leavingWhileSent = {
  ...leaving,
  description: 'The import may still finish. Check under Imports.',
};
