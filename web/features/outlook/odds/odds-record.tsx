import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type EndedForecast, forecastQueries } from '#data/plans/forecasts.ts';
import { ratedSentence } from '#domain/odds/words.ts';
import { recordFigures } from './record-figures.ts';
import {
  basisSentence,
  endedSentence,
  givenUpSentence,
  moreEndedSentence,
  scoreSentence,
} from './record-words.ts';

export function OddsRecord({ userId }: { userId: string }) {
  return <RecordAsked query={useQuery(forecastQueries.record(userId))} />;
}

export function ClassRecord() {
  return <RecordAsked query={useQuery(forecastQueries.ofClass())} />;
}

type RecordAskedProps = {
  query: {
    data: readonly EndedForecast[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

function RecordAsked({ query }: RecordAskedProps) {
  if (query.data) {
    return <RecordTold forecasts={query.data} />;
  }
  return query.isError ? (
    <LoadFailed
      message="Couldn’t load the forecast accuracy."
      isTrying={query.isFetching}
      onTryAgain={query.refetch}
    />
  ) : (
    <Skeleton className="h-16" />
  );
}

export function RecordTold({ forecasts }: { forecasts: readonly EndedForecast[] }) {
  const figures = recordFigures(forecasts);
  const others = [scoreSentence, moreEndedSentence, givenUpSentence, basisSentence].map(say => say(figures));
  return (
    <div className="flex flex-col gap-2 text-pretty text-sm tabular-nums">
      <p>{endedSentence(figures)}</p>
      {figures.rated.length > 0 && (
        <ul aria-label="Forecasts by chance" className="flex flex-col gap-1">
          {figures.rated.map(rated => (
            <li key={rated.from}>{ratedSentence(rated)}</li>
          ))}
        </ul>
      )}
      {others.map(
        sentence =>
          sentence && (
            <p key={sentence} className="text-ink-muted">
              {sentence}
            </p>
          ),
      )}
    </div>
  );
}
