import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMark } from '#lib/device/use-mark.ts';

type FieldFoldProps = {
  label: string;
  /** By which this browser remembers whether it is open. */
  mark: string;
  /** What is set behind it, in words. */
  summary: string;
  /** Something behind it is refused or asked about, and has to be seen. */
  isAsking: boolean;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** What is behind it is drawn once it has been opened. */
  isLazy?: boolean;
  children: ReactNode;
};

/** What is mostly left as it is, behind one press. This browser remembers whether it is open. */
export function FieldFold(props: FieldFoldProps) {
  const { label, mark, summary, isAsking, beside, isLazy = false, children } = props;
  const id = useId();
  const [isKeptOpen, keepOpen] = useMark(mark);
  const [isNeeded, setNeeded] = useState(isAsking);
  if (isAsking && !isNeeded) {
    // It stays open once that is mended: what is typed must not go from under the fingers.
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
    // It opens under the buttons at the end of the dialog.
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
