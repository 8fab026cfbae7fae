import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMark } from '#lib/device/use-mark.ts';

type FieldFoldProps = {
  label: string;
  /** The key under which this browser stores its state. */
  mark: string;
  summary: string;
  /** True if a field behind it has an error or a question, which must be visible. */
  isAsking: boolean;
  beside?: ReactNode;
  /** True if the content is rendered only after the first opening. */
  isLazy?: boolean;
  children: ReactNode;
};

/** This browser stores whether it is open. */
export function FieldFold(props: FieldFoldProps) {
  const { label, mark, summary, isAsking, beside, isLazy = false, children } = props;
  const id = useId();
  const [isKeptOpen, keepOpen] = useMark(mark);
  const [isNeeded, setNeeded] = useState(isAsking);
  if (isAsking && !isNeeded) {
    // It stays open after the correction: a field must not disappear while the person types.
    setNeeded(true);
  }
  const isOpen = isKeptOpen || isNeeded;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
  }
  const content = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // Scroll, because it opens under the buttons at the end of the dialog.
    if (isOpen && isPressed.current) {
      content.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpen]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            isPressed.current = true;
            keepOpen(!isOpen);
            setNeeded(false);
          }}
          className="-ms-3 px-3"
        >
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
          {label}
          {!isOpen && <span className="font-normal">{summary}</span>}
        </Button>
        {beside}
      </div>
      <div ref={content} id={id} hidden={!isOpen}>
        {(wasOpen || !isLazy) && children}
      </div>
    </div>
  );
}
