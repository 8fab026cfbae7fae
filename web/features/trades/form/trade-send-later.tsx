import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

export function TradeSendLater({ onChoose }: { onChoose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // A toast shows the failure too and must not cover the button.
    <div ref={place} data-keep-clear className="flex flex-col gap-3">
      <Notice>You’re offline. Save this trade on your device and it will sync later.</Notice>
      <Button variant="outline" onClick={onChoose}>
        Save Offline
      </Button>
    </div>
  );
}
