import type { LegalWords } from './legal-words.ts'

/** The terms of service of the program: version 1. */
export const TERMS: LegalWords = {
  holdsFrom: '2026-11-21',
  summary: [
    'Be who you say you are, and write what is true.',
    'Employers post real, open, lawful positions and treat applicants’ data with care.',
    'We carry applications; hiring is decided between you and the company.',
    'You can leave at any time.',
  ],
  text: `These terms apply between you and {name}, New Delhi, India, when you use this site. By creating an account you accept them. How personal data is handled is described under [Privacy](/privacy).

## Your account

- You must be old enough to work where you live, and give your own name and a working e-mail address.
- Keep your password to yourself. What is done with your account counts as done by you until you tell us.
- An account is for one person. Colleagues who hire together each have their own.

## If you look for work

- Your profile, resume and applications say what is true, and are yours to send.
- You may apply once for each job, within the limits of your plan.
- Applying allows the company to read your profile and the copy of your resume sent with that application.

## If you hire

- You are entitled to recruit for the company you name, and the positions you post are real and open.
- A post describes the work, the place and the requirements truthfully, asks nothing of applicants that the law forbids, and never asks them for money.
- You use applicants’ data only to fill the position, share it only with those who decide about it, and delete it when the law says so.
- Close a position when it is filled.

## What is not allowed

- Discrimination, harassment, deceit, spam, or content that breaks the law or other people’s rights.
- Collecting other users’ data, or reading the site by programs in a way that burdens it.
- Getting around limits, security checks or other people’s access.

We may remove content and suspend accounts that do these things, and say why unless the law forbids it.

## Plans and payment

There are free and premium plans. What a plan includes and costs is shown before you choose it. Without a choice you are on the free plan and owe nothing.

## Your content

What you write and upload stays yours. You allow us to store it and show it to those whom the service is meant to show it to, for as long as it stands on the site.

## What we answer for

We work for a service that is correct and reachable, yet cannot promise that it is always so, that a job leads to an offer, or that what others write is true. Contracts of employment arise between candidate and company; we are not part of them. Nothing in these terms limits rights that the law gives you without exception.

## Leaving

You may stop at any time and have your account deleted by writing to [{support}](mailto:{support}). We may end the service or these terms with a month’s notice.

## Law and changes

The law of India applies; if you are a consumer elsewhere, you keep the protection of your own country’s law. When these terms change in substance, we tell account holders by e-mail before the change applies.
`,
}
