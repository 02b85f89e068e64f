import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { ProfileUpdate } from '#lib/contract/profiles/profiles.ts'

import type { Editing } from '../editing.ts'
import { Fact, FactList } from './fact-list.tsx'
import { LINK_LABELS } from '../profile-changes.ts'
import { Section } from './section.tsx'
import { SectionForm } from './section-form.tsx'

const NAMES = ['linkedin', 'github', 'portfolio'] as const

/** Links to the candidate's work elsewhere. */
export function SocialSection(editing: Editing) {
  const { isOpen, onOpen, profile, waiting } = editing
  return (
    <Section
      id="social"
      onEdit={isOpen ? undefined : onOpen}
      title="Social Links"
      waiting={waiting}
    >
      {isOpen ? (
        <SocialForm {...editing} />
      ) : (
        <FactList>
          {NAMES.map(name => (
            <Fact key={name} name={LINK_LABELS[name]}>
              {profile.socialLinks[name] && (
                <a
                  className="link"
                  href={profile.socialLinks[name]}
                  rel="noopener nofollow"
                  target="_blank"
                >
                  {profile.socialLinks[name]}
                </a>
              )}
            </Fact>
          ))}
        </FactList>
      )}
    </Section>
  )
}

const Social = z.pick(ProfileUpdate, { socialLinks: true })

function SocialForm({ conflict, onClose, profile: { socialLinks }, save }: Editing) {
  const form = useForm({
    defaultValues: { socialLinks },
    resolver: zodResolver(Social),
  })
  const { errors } = form.formState

  return (
    <SectionForm
      conflict={conflict}
      fields={['socialLinks.github', 'socialLinks.linkedin', 'socialLinks.portfolio']}
      form={form}
      onClose={onClose}
      save={save}
    >
      {NAMES.map(name => (
        <TextInput
          {...form.register(`socialLinks.${name}`)}
          error={errors.socialLinks?.[name]?.message}
          key={name}
          label={LINK_LABELS[name]}
          optional
          placeholder="https://"
          type="url"
        />
      ))}
    </SectionForm>
  )
}
