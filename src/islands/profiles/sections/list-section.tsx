import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { showRefusal } from '#islands/ui/feedback/show-refusal.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { joinList } from '#lib/shared/text/list-field.ts'

import { type Editing, SAVE_FAILED } from '../editing.ts'
import { Section } from './section.tsx'
import { SectionForm } from './section-form.tsx'

interface ListSectionProps extends Editing {
  field: 'certifications' | 'languages' | 'skills'
  title: string
}

const HELP = {
  certifications: 'Separate them with commas, for example AWS Developer, First Aid.',
  languages: 'Separate them with commas, for example English, Hindi.',
  skills: 'Separate them with commas. Name at least three.',
}

/** A list of words: shown as chips, typed with commas. */
export function ListSection({ field, title, ...editing }: ListSectionProps) {
  const { isOpen, onOpen, profile, waiting } = editing
  const items = profile[field]
  return (
    <Section id={field} onEdit={isOpen ? undefined : onOpen} title={title} waiting={waiting}>
      {isOpen && <ListForm {...editing} field={field} title={title} />}
      {!isOpen && items.length === 0 && <p className="text-soft">Not added yet</p>}
      {!isOpen && items.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {items.map(item => (
            <li className="chip" key={item}>
              {item}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ListForm({ conflict, field, onClose, profile, save, title }: ListSectionProps) {
  const [text] = useState(() => joinList(profile[field]))
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { [field]: text },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async values => {
    try {
      await save(values)
    } catch (error) {
      showRefusal(setError, error, { fallback: SAVE_FAILED, fields: [field] })
    }
  })
  return (
    <SectionForm
      busy={isSubmitting}
      conflict={conflict}
      onCancel={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
    >
      <TextInput
        {...register(field)}
        error={errors[field]?.message}
        help={HELP[field]}
        label={title}
      />
    </SectionForm>
  )
}
