import { ChartLine, NotebookPen, Target } from 'lucide-react';
import { Brand } from '#components/brand.tsx';
import { Stair } from '#components/stair.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { ChartSample } from './chart-sample.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Identity() {
  return (
    <Chapter name="Identity">
      <Specimen name="Brand" note="A milestone, the steps that lead up to it, and one pip above them.">
        <Row>
          <Brand size="large" />
          <Brand />
          <Brand hasName={false} />
        </Row>
      </Specimen>
      <Specimen
        name="Stair"
        note="The steps and the pip where there is nothing to show, with the missing thing on the first step."
      >
        <Row>
          <Stair icon={Target} />
          <Stair icon={NotebookPen} />
          <Stair icon={ChartLine} />
        </Row>
      </Specimen>
      <Specimen name="Notch" note="Now: on a bar, at the end of a line, and beside the page that is open.">
        <Progress
          label="Halfway"
          value={64}
          valueText="64.0%"
          marker={50}
          markerText="50.0% of the time passed"
        />
      </Specimen>
      <Specimen name="Chart" note="Rows of pips, a balance in steps, and the notch where it stands now.">
        <ChartSample />
      </Specimen>
      <Specimen name="Type" note="Inter; figures are tabular, so that columns stand still.">
        <p className="font-semibold text-2xl tracking-tight">$1,234,567.89</p>
        <p>Body text, 16 px. Small text 14 px, captions 12 px.</p>
        <p className="text-sm tabular-nums">
          +$1,111.11
          <br />
          −$8,888.88
        </p>
      </Specimen>
    </Chapter>
  );
}
