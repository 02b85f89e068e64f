import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

/** These mails greet without a name, like all mails about an account. `on` is a date in words. */
interface Leaving {
  on: string
  to: string
}

export function deletionAskedMail(site: Site, { on, to }: Leaving): Mail {
  return letter(site, {
    action: { label: 'Keep my account', path: '/login' },
    paragraphs: [
      `You asked us to delete your account at ${site.SITE_NAME}. You are signed out everywhere, and other people no longer see you.`,
      `Until ${on} you can cancel the deletion: sign in and choose “Keep my account”. After that day everything is deleted for good.`,
      `If this was not you, sign in, keep the account, change your password, and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your account at ${site.SITE_NAME} will be deleted on ${on}`,
    to,
  })
}

export function deletionNearMail(site: Site, { on, to }: Leaving): Mail {
  return letter(site, {
    action: { label: 'Keep my account', path: '/login' },
    paragraphs: [
      `As you asked, your account at ${site.SITE_NAME} will be deleted on ${on}, with everything that is in it.`,
      'If you have changed your mind, sign in before that day and choose “Keep my account”.',
    ],
    subject: `Your account at ${site.SITE_NAME} will be deleted in a few days`,
    to,
  })
}

export function accountKeptMail(site: Site, to: string): Mail {
  return letter(site, {
    paragraphs: [
      `Your account at ${site.SITE_NAME} stays: the deletion was cancelled.`,
      'Withdrawn applications stay withdrawn, and closed jobs stay closed. You can apply and post again at any time.',
    ],
    subject: `Your account at ${site.SITE_NAME} stays`,
    to,
  })
}

export function accountErasedMail(site: Site, to: string): Mail {
  return letter(site, {
    paragraphs: [
      `Your account at ${site.SITE_NAME} and your data are deleted. This is the last mail from us.`,
    ],
    subject: `Your account at ${site.SITE_NAME} is deleted`,
    to,
  })
}

export function exportReadyMail(site: Site, { on, to }: Leaving): Mail {
  return letter(site, {
    action: { label: 'Download your data', path: '/account#your-data' },
    paragraphs: [
      `The copy of your data that you requested is ready. You can download it until ${on} while you are signed in.`,
    ],
    subject: `Your data from ${site.SITE_NAME} is ready`,
    to,
  })
}

export function exportFailedMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'Ask again', path: '/account#your-data' },
    paragraphs: [
      `We could not create the copy of your data that you requested. Please request it again, or write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your data export from ${site.SITE_NAME} failed`,
    to,
  })
}
