import { zodResolver } from '@hookform/resolvers/zod';
import { NumberField } from '#components/number-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type Book, type Entry, useDeleteEntry, useSaveEntry } from '#data/account/instrument-changes.ts';
import { entryFields } from '#domain/instruments/entry-fields.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import {
  entryOfForm,
  formOfEntry,
  type InstrumentForm,
  type InstrumentValues,
  instrumentSchema,
} from './instrument-schema.ts';
import { withoutEntry } from './instrument-words.ts';

type InstrumentEditDialogProps = {
  book: Book;
  symbol: string;
  entry: Entry | undefined;
  /** The specs that apply without it. */
  below: Instrument;
  onClose: () => void;
};

export function InstrumentEditDialog({ book, symbol, entry, below, onClose }: InstrumentEditDialogProps) {
  const save = useSaveEntry(book);
  const remove = useDeleteEntry(book);
  const form = useForm<InstrumentForm, unknown, InstrumentValues>({
    resolver: zodResolver(instrumentSchema),
    defaultValues: formOfEntry(entry),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const empty = withoutEntry(below);

  async function takeBack() {
    await remove.mutateAsync(symbol);
    showToast({ title: 'Contract specs deleted', description: `${symbol} uses the default specs again.` });
    onClose();
  }

  async function submit(values: InstrumentValues) {
    const next = entryOfForm(symbol, values);
    try {
      if (next) {
        await save.mutateAsync(next);
        showToast({ title: 'Contract specs saved', description: `${symbol} now uses these specs.` });
        onClose();
      } else if (entry) {
        await takeBack();
      } else {
        refuse('pip', 'Fill in at least one field.');
      }
    } catch {
      // The query client has shown the error.
    }
  }

  const whose = book.of === 'class' ? 'For everyone in the class. ' : '';
  return (
    <Dialog
      title={`${symbol} Contract Specs`}
      description={`${whose}Fill in what differs from the default. Leave the rest empty.`}
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting || remove.isPending}>
        <NumberField
          form={form}
          name="pip"
          takes={entryFields.pip}
          label={pipLabel(below)}
          hint={empty.pip}
        />
        <NumberField
          form={form}
          name="size"
          takes={entryFields.size}
          label="Contract Size (1 Lot)"
          hint={empty.size}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Quote Currency" hint={empty.quote} error={errors.quote?.message}>
            <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('quote')} />
          </Field>
          <NumberField
            form={form}
            name="lotStep"
            takes={entryFields.lotStep}
            label="Lot Step"
            hint={empty.lotStep}
          />
        </div>
        <NumberField
          form={form}
          name="digits"
          takes={entryFields.digits}
          label="Price Decimals"
          hint={empty.digits}
        />
        {entry && (
          <Button
            variant="outline"
            className="self-start text-loss hover:bg-loss-soft"
            onClick={() => void takeBack().catch(() => {})}
          >
            Delete Specs
          </Button>
        )}
        <DialogFormActions submitLabel="Save" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}

function pipLabel({ unit }: Instrument): string {
  return unit === 'pips' ? 'Pip Size' : 'Point Size';
}
