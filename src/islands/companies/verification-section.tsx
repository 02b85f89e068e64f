import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { VerificationRequest } from '#lib/contract/companies/companies.ts'
import type { RecruiterProfile } from '#lib/contract/companies/recruiters.ts'
import { siteDomain } from '#lib/shared/companies/site-domain.ts'

/** The state of the company's verification by a mail to its domain. */
export function VerificationSection({ profile }: { profile: RecruiterProfile }) {
  const { verifiedDomain, website } = profile.company
  const domain = siteDomain(website)
  const isOwner = profile.companyRole === 'owner'
  return (
    <section aria-labelledby="verification" className="card">
      <h2 className="mb-2" id="verification">
        Verification
      </h2>
      {verifiedDomain && (
        <p className="flex items-start gap-2">
          <CheckCircleIcon aria-hidden="true" className="icon mt-0.5 text-green" />
          <span className="min-w-0 break-words">
            {verifiedDomain} is confirmed. Your jobs carry a badge.
          </span>
        </p>
      )}
      {!verifiedDomain && domain && isOwner && <Request domain={domain} />}
      {!verifiedDomain && domain && !isOwner && (
        <p className="text-soft">
          An owner of the company can confirm {domain} by mail. Then your jobs carry a badge.
        </p>
      )}
      {!verifiedDomain && !domain && (
        <p className="text-soft">
          Fill in your website under Company information. Then a mail to an address there gives your
          jobs a badge.
        </p>
      )}
    </section>
  )
}

function Request({ domain }: { domain: string }) {
  const form = useForm({ defaultValues: { email: '' }, resolver: zodResolver(VerificationRequest) })
  const { errors, isSubmitting } = form.formState

  const send = submitHandler(form, {
    send: async body => {
      showToast((await call('POST /recruiters/company/verification', { body })).message, 'success')
      form.reset({ email: '' })
    },
    fallback: 'Failed to send the link. Please try again.',
    fields: ['email'],
  })
  return (
    <form className="space-y-4" noValidate onSubmit={send}>
      <ErrorBox message={errors.root?.message} />
      <TextInput
        autoComplete="off"
        error={errors.email?.message}
        help={`An address that ends in @${domain}: opening the link there gives your jobs a badge.`}
        label="Address for the link"
        type="email"
        {...form.register('email')}
      />
      <Button busy={isSubmitting} type="submit">
        Send Link
      </Button>
    </form>
  )
}
