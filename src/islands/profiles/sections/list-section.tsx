import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { joinList } from '#lib/shared/text/list-field.ts'

import type { Editing } from '../editing.ts'
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
  const form = useForm({
    defaultValues: { [field]: text },
  })
  const { errors } = form.formState

  return (
    <SectionForm conflict={conflict} fields={[field]} form={form} onClose={onClose} save={save}>
      <TextInput
        {...form.register(field)}
        error={errors[field]?.message}
        help={HELP[field]}
        label={title}
      />
    </SectionForm>
  )
}
