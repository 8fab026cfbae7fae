import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** What can be done with a trade that could not be sent. The form stays as it is until that is chosen. */
export function TradeSendLater({ onChoose }: { onChoose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // The failure is told by a toast as well, which must not cover the way out of it.
    <div ref={place} data-keep-clear className="flex flex-col gap-3">
      <Notice>You’re offline. Save this trade on your device and it will sync later.</Notice>
      <Button variant="outline" onClick={onChoose}>
        Save Offline
      </Button>
    </div>
  );
}
