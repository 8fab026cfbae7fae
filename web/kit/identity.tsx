import { Brand } from '#components/brand.tsx';
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
