import { SlidersHorizontal } from 'lucide-react';
import { Badge } from './ui/badge.tsx';
import { Button, type ButtonProps } from './ui/button.tsx';

export function FiltersButton({ set, ...props }: Omit<ButtonProps, 'children'> & { set: number }) {
  return (
    <Button variant="outline" {...props}>
      <SlidersHorizontal aria-hidden className="size-4" />
      Filters
      {set > 0 && (
        <Badge>
          {set}
          <span className="sr-only"> set</span>
        </Badge>
      )}
    </Button>
  );
}
