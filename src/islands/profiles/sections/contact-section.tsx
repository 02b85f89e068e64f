import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { PlaceInput } from '#islands/ui/fields/place-input.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { ProfileUpdate } from '#lib/contract/profiles/profiles.ts'

import type { Editing } from '../editing.ts'
import { Fact, FactList } from './fact-list.tsx'
import { Section } from './section.tsx'
import { SectionForm } from './section-form.tsx'

/** Location and contact details; the account's email address is read-only. */
export function ContactSection(editing: Editing) {
  const { isOpen, onOpen, profile, waiting } = editing
  return (
    <Section
      id="contact"
      onEdit={isOpen ? undefined : onOpen}
      title="Contact Information"
      waiting={waiting}
    >
      {isOpen ? (
        <ContactForm {...editing} />
      ) : (
        <FactList>
          <Fact name="Email">{profile.contactEmail}</Fact>
          <Fact name="Phone">{profile.phone}</Fact>
          <Fact name="Location">{profile.location}</Fact>
        </FactList>
      )}
    </Section>
  )
}

const Contact = z.pick(ProfileUpdate, { location: true, phone: true })

function ContactForm({ conflict, onClose, profile, save }: Editing) {
  const { contactEmail, location, phone } = profile
  const form = useForm({
    defaultValues: { location, phone },
    resolver: zodResolver(Contact),
  })
  const { errors } = form.formState

  return (
    <SectionForm
      conflict={conflict}
      fields={['location', 'phone']}
      form={form}
      onClose={onClose}
      save={save}
    >
      <TextInput
        className="bg-sunken"
        defaultValue={contactEmail}
        help="The address of your account."
        label="Email"
        readOnly
        type="email"
      />
      <TextInput
        {...form.register('phone')}
        autoComplete="tel"
        error={errors.phone?.message}
        help="With the country code, for example +44 113 496 0000."
        label="Phone"
        type="tel"
      />
      <PlaceInput
        control={form.control}
        help="City and country, for example New Delhi, India."
        label="Location"
        name="location"
      />
    </SectionForm>
  )
}
