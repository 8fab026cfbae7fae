import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TagsInput } from '#components/tags/tags-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { isTagTaken, tagQueries, useCreateTag } from '#data/journal/tags.ts';
import { maxTagsOfTrade } from '#domain/limits.ts';
import { type NamedTag, offeredColor, tagNamed } from '#domain/tags.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage } from '#lib/queries/failure.ts';

const none: readonly NamedTag[] = [];

type TagsFieldProps<Values> = { form: UseFormReturn<TradeForm, unknown, Values>; userId: string };

/** The tags of a trade. A new one is created at once, so that the next trade can use it. */
export function TradeTagsField<Values>({ form, userId }: TagsFieldProps<Values>) {
  const { data: tags = none, refetch } = useQuery(tagQueries.ofUser(userId));
  const creation = useCreateTag(userId);
  const typed = useWatch({ control: form.control, name: 'newTag' });
  const refuse = (message: string) => form.setError('newTag', { message });

  function type(text: string) {
    form.setValue('newTag', text, { shouldDirty: true });
    form.clearErrors('newTag');
  }

  function choose(id: string) {
    form.setValue('tags', [...new Set([...form.getValues('tags'), id])], { shouldDirty: true });
    type('');
  }

  async function create(name: string) {
    if (creation.isPending) {
      return;
    }
    try {
      const { id } = await creation.mutateAsync({ id: newId(), name, color: offeredColor(tags) });
      choose(id);
    } catch (error) {
      // Another tab may have created it meanwhile.
      const made = isTagTaken(error) ? tagNamed((await refetch()).data ?? none, name) : undefined;
      if (made) {
        choose(made.id);
      } else {
        refuse(failureMessage(error));
      }
    }
  }

  return (
    <Field
      label="Tags"
      hint={`Up to ${maxTagsOfTrade}, e.g. breakout, London, mistake`}
      error={form.formState.errors.newTag?.message}
    >
      <Controller
        name="tags"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <TagsInput
            // A form with an error in this field focuses it.
            ref={form.register('newTag').ref}
            tags={tags}
            value={value}
            most={maxTagsOfTrade}
            typed={typed}
            onChange={onChange}
            onType={type}
            onCreate={create}
          />
        )}
      />
    </Field>
  );
}
