import type { LegalWords } from './legal-words.ts'

/** The privacy text of the program: version 1. */
export const PRIVACY: LegalWords = {
  holdsFrom: '2026-11-21',
  summary: [
    'We store what you give us to find work or to hire, and what is needed to keep accounts safe.',
    'Recruiters see your details only after you apply to their company.',
    'Cookies only for signing in. No tracking, no advertising, nothing sold.',
    'You can see, correct and delete what is yours.',
  ],
  text: `{name} is a job marketplace run from New Delhi, India. This page says what happens with personal data when you use it. For anything it leaves open, write to [{support}](mailto:{support}).

## What we store

- **Your account:** name, e-mail address, role, and your password as a one-way hash that we cannot read back.
- **As a job seeker:** the profile you fill in, the resume you upload and the text read from it, the jobs you save, and your applications with everything that happens to them.
- **As a recruiter:** your position, your company’s description, the jobs you post, and what you decide and write about applications.
- **When you contact us:** your message and the address to answer to.
- **When you ask for job alerts without an account:** your address, the searches, and how often you want mails about them.
- **To keep accounts safe:** your sign-ins with their time, browser and network address, failed attempts, and a technical log of requests, with shortened addresses, in which faults and attacks can be found.
- **When you view a job:** one count for the day. It is kept under a code made from the day and your account, or your network and browser, so views of two days cannot be told to be yours.

## Why, and on what ground

We use your data to run the service that you signed up for: to show jobs, to carry applications between candidates and companies, and to tell you about them by e-mail. Security records rest on our and your interest in accounts that stay yours. We do not use your data for advertising and do not sell it.

## Who sees it

- Job posts and company descriptions are public.
- A candidate’s name, contact details, profile and resume are shown to the recruiters of a company once the candidate applies there, and to no other company. They get the copy of the resume that went with the application.
- A candidate sees the status of an application, and the feedback and next steps written for it. Internal notes stay with the company.
- Services that carry our e-mail or store our files handle data for us and only as we tell them.
- Authorities, where the law obliges us.

## Scores and matches

Where a match or a resume score is shown, it is computed by fixed rules from skills, experience and education. Age, gender, photo, nationality, name and work authorisation never change it. People decide about applications, not the score.

## Cookies and browser storage

Signing in sets cookies. \`sid\` (with the prefix \`__Host-\` on secure connections) keeps you signed in. It ends after 12 hours without use and after a day at the latest or, if you ticked “Remember me”, after 30 days without use and after 90 days at the latest. \`dev\` (with the same prefix) tells your account that it was used in this browser before, so that wrong passwords from elsewhere do not lock you out here. It ends after 400 days or when you sign out. \`last-write\` (with the same prefix) says for a minute how far our database was when you last changed something, so that the next page shows it. It is set only where our database has copies. There are no other cookies.

Your browser also keeps, on your device only:

- \`ui-theme\`: your choice of light or dark.
- \`cookie-notice\`: when you closed the notice about cookies.
- \`token\` and \`user\`, while you are signed in: a marker that protects your forms, and your name and role for display. Both are removed when you sign out.

All of these are essential, so we ask for no consent. If we ever want to add something that is not, we will ask first.

## How long we keep it

- **Profile, resume, applications, messages:** until you change or delete them, or delete your account. An application you withdraw stays visible to you and the company as withdrawn, without your contact details and resume.
- **Applications at the company:** each company keeps what you sent for 6, 12 or 24 months, 12 unless it chooses otherwise, counted from the decision, your withdrawal or the end of the job, whichever comes last. Its owners are told two weeks before. Then your letter and answers, the copy of the resume that went with them, and what the company wrote about you are removed for good, for both sides, and the company no longer sees your profile and contact details there. Your name, the status and the dates stay, and so do your messages. Open applications to a job that still takes them, and those of people who were hired, are not removed this way.
- **Job alerts without an account:** until you delete them with the link in each of their mails, or a month after you stopped them. What you did not confirm is deleted after three days. If you create an account and confirm the same address, it takes them over.
- **Mails to you:** a week after they were sent; a month if they could not be.
- **What open pages were told, and copies of your data that you asked for:** a week.
- **Payments that were begun:** 35 days. **Invoices** stay, as the law on bookkeeping asks; once your account is deleted they name neither you nor a card.
- **Security records:** they stay, because a record that can be thinned out proves nothing. Once your account is deleted nobody can tell which of them were yours.

## When you delete your account

You do it yourself in [Account settings](/account#your-data). At once you are signed out everywhere, nobody can write to you, open applications are withdrawn, a company that nobody else is in closes its jobs, and a paid plan is not renewed. For 14 days you can sign in and keep the account; three days before the end we remind you. Then everything is deleted: profile, resumes, photo, scores, matches, applications with letters and answers, what recruiters wrote about them, interviews, your messages and files, saved searches, notifications and mails.

What stays names nobody: that an application was made to a job and how it ended, that a message was sent and when (the other person sees “Deleted user” and no words), invoices by number and amount. What other people wrote in their own messages stays theirs. Jobs, comments and decisions that a recruiter made for a company stay with the colleagues there, without the name.

## Your rights

You can see and correct your profile at any time, replace or delete your resume, withdraw an application, and sign out everywhere by changing your password. In [Account settings](/account#your-data) you download a copy of your data, delete your account, and read what happened in it. To object to how your data is used, write to [{support}](mailto:{support}) from your account’s address. If our answer does not satisfy you, you may turn to the data protection authority of your country.

## Changes

When this page changes in substance, the date at its top changes with it, and account holders are told by e-mail before the change applies.
`,
}
