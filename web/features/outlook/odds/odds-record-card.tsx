import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { forecastQueries } from '#data/plans/forecasts.ts';
import { RecordTold } from './odds-record.tsx';

export function OddsRecordCard({ userId }: { userId: string }) {
  const id = useId();
  const { data } = useQuery(forecastQueries.record(userId));
  if (!data || data.length === 0) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        Forecast Accuracy
      </h3>
      <RecordTold forecasts={data} />
    </Card>
  );
}
