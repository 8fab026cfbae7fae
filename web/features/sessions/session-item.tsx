import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type OwnSession, useEndSession, useForgetDevice } from '#data/session/sessions.ts';
import { deviceName } from '#domain/device-name.ts';
import { sessionInWords } from './session-words.ts';

export function SessionItem({ session }: { session: OwnSession }) {
  const { id, user_agent: agent, is_current: isCurrent, remembered_until: until } = session;
  const device = deviceName(agent);
  const end = useEndSession();
  const forget = useForgetDevice();
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge variant="secondary">This device</Badge>}
        </h3>
        <p className="wrap-anywhere text-ink-muted">{sessionInWords(session)}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          aria-label={`Sign Out ${device}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          Sign Out
        </Button>
      )}
      {isCurrent && until && (
        <Button variant="outline" isBusy={forget.isPending} onClick={() => forget.mutate()}>
          Ask for Codes Again
        </Button>
      )}
    </li>
  );
}
