import { LinkedText } from '#components/linked-text.tsx';

export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
      <LinkedText text={text} />
    </p>
  );
}
