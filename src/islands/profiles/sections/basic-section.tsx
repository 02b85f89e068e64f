import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { ProfileUpdate } from '#lib/contract/profiles/profiles.ts'
import { type Category, CATEGORY_LABELS, isCategory } from '#lib/shared/jobs/categories.ts'
import { splitList } from '#lib/shared/text/list-field.ts'

import { CategoryChoice } from './category-choice.tsx'
import type { Editing } from '../editing.ts'
import { Fact, FactList } from './fact-list.tsx'
import { Section } from './section.tsx'
import { SectionForm } from './section-form.tsx'

interface Offering extends Editing {
  /** All categories, in the order of the site. */
  offered: Category[]
}

/** Name, bio, categories and years of experience. */
export function BasicSection({ offered, ...editing }: Offering) {
  const { isOpen, onOpen, profile, waiting } = editing
  const { bio, categories, fullName, yoe } = profile
  const labels = splitList(categories)
    .filter(isCategory)
    .map(key => CATEGORY_LABELS[key])
  return (
    <Section
      id="basic"
      onEdit={isOpen ? undefined : onOpen}
      title="Basic Information"
      waiting={waiting}
    >
      {isOpen ? (
        <BasicForm {...editing} offered={offered} />
      ) : (
        <FactList>
          <Fact name="Full name">{fullName}</Fact>
          <Fact name="Years of experience">{yoe === null ? null : String(yoe)}</Fact>
          <Fact name="Categories" wide>
            {labels.join(', ')}
          </Fact>
          <Fact name="Bio" wide>
            {bio}
          </Fact>
        </FactList>
      )}
    </Section>
  )
}

const Basic = z.pick(ProfileUpdate, { bio: true, categories: true, fullName: true, yoe: true })

function BasicForm({ conflict, offered, onClose, profile, save }: Offering) {
  const { bio, categories, fullName, yoe } = profile
  const form = useForm({
    defaultValues: { bio, categories, fullName, yoe },
    resolver: zodResolver(Basic),
  })
  const { errors } = form.formState

  return (
    <SectionForm
      conflict={conflict}
      fields={['bio', 'categories', 'fullName', 'yoe']}
      form={form}
      onClose={onClose}
      save={({ categories: chosen = [], ...fields }) =>
        save({ ...fields, categories: chosen.join(',') })
      }
    >
      <TextInput
        {...form.register('fullName')}
        autoComplete="name"
        error={errors.fullName?.message}
        label="Full name"
      />
      <TextArea
        {...form.register('bio')}
        error={errors.bio?.message}
        help="Two or three sentences about your work and what you look for."
        label="Bio"
      />
      <TextInput
        {...form.register('yoe', { setValueAs: (value: string) => numberOf(value) })}
        className="max-w-[8rem]"
        error={errors.yoe?.message}
        inputMode="numeric"
        label="Years of experience"
      />
      <Controller
        control={form.control}
        name="categories"
        render={({ field }) => (
          <CategoryChoice
            categories={offered}
            chosen={splitList(field.value ?? '')}
            error={errors.categories?.message}
            onChange={keys => field.onChange(keys.join(','))}
          />
        )}
      />
    </SectionForm>
  )
}

/** An empty field is null; other text is left for the schema to refuse. */
function numberOf(value: number | string | null): number | null {
  if (value === null || String(value).trim() === '') return null
  return Number(value)
}
