import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const FieldContext = createContext<Partial<FieldControl>>({});

/** The ids that connect a control with the label, hint and error of its field. Empty outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext);
}

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The id of another element that also describes the field. */
  describedBy?: string;
  /** True if the control is a group, which a press on the label cannot focus. */
  isGroup?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, hint, error, describedBy, isGroup = false, className, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div data-field className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {isGroup ? (
        <span data-field-label id={control['aria-labelledby']} className="font-medium text-sm">
          {label}
        </span>
      ) : (
        <label
          data-field-label
          id={control['aria-labelledby']}
          htmlFor={id}
          className="self-start font-medium text-sm"
        >
          {label}
        </label>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p data-field-error id={`${id}-error`} className="flex items-start gap-1.5 text-loss text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
