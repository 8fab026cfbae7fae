import { useRef, useState } from 'react';
import type { ImportCounts } from '#data/statements/imports.ts';
import { type ImportToSend, type Sending, useSendImport } from '#data/statements/send-import.ts';
import { rateField } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { importDetails } from '#domain/statements/journal/details.ts';
import { openPositions } from '#domain/statements/journal/open-positions.ts';
import { importParts } from '#domain/statements/journal/parts.ts';
import { platformNames } from '#features/statements/format-names.ts';
import { noPlan } from '#features/statements/preview/preview-form.ts';
import type { Preview } from '#features/statements/preview/use-preview.ts';
import { newId } from '#lib/new-id.ts';
import type { Candidate } from './candidates.ts';

/** One import to send: a retry sends the same one. */
type Work = ImportToSend & { account: string; currency: string };

type Sent = { counts: ImportCounts; account: string; currency: string };

const begun: Sending = { share: 0, isWaiting: false };

export function useSending(userId: string, onDone: () => void) {
  const sendImport = useSendImport(userId);
  const work = useRef<Work>(null);
  const [isOn, setIsOn] = useState(false);
  const [progress, setProgress] = useState(begun);
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  async function run(): Promise<void> {
    if (!work.current) {
      return;
    }
    const { account, currency, ...request } = work.current;
    setIsOn(true);
    setFailure(null);
    setProgress(begun);
    try {
      const counts = await sendImport.mutateAsync({ ...request, onProgress: setProgress });
      setSent({ counts, account, currency });
      setIsOn(false);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    isOn,
    progress,
    failure,
    sent,
    send(candidate: Candidate, preview: Preview): void {
      work.current = sendingWork(candidate, preview);
      void run();
    },
    onTryAgain: () => void run(),
    onBack: () => setIsOn(false),
  };
}

function sendingWork({ statement, file }: Candidate, preview: Preview): Work | null {
  const { form, account, currency, clock, countsCash, typed, found, rows } = preview;
  if (!statement || !found) {
    return null;
  }
  const rate = parseDecimal(form.rate, rateField);
  const opened = {
    ...{ name: form.name.trim(), broker: '', platform: platformNames[statement.format] ?? '' },
    ...{ kind: form.kind, currency, counts: form.counts },
  };
  const target = {
    account: account ? { id: account.id } : { opened },
    ...{ currency, clock, countsCash, names: typed },
    usdRate: rate.ok ? plainDecimal(rate.value) : null,
    planId: form.plan === noPlan ? null : form.plan,
  };
  return {
    id: newId(),
    details: importDetails(statement, file, target, found.travelling),
    parts: importParts(found.travelling, rows.digits, newId),
    replaces: preview.replaces,
    open: openPositions(statement, target),
    ...{ account: account?.name ?? opened.name, currency },
  };
}
