import type { InterviewType } from '#lib/shared/interviews/interviews.ts'

const ARRIVE = {
  'in-person': 'Arrive 10-15 minutes early, and look up the way the day before.',
  'phone': 'Be ready 10-15 minutes early, somewhere quiet with a charged phone.',
  'video': 'Be there 10-15 minutes early, and try out camera, microphone and light.',
} as const satisfies Record<InterviewType, string>

/** Five things to do before an interview. */
export function PreparationTips({ type }: { type: InterviewType }) {
  return (
    <section>
      <h3 className="text-base font-medium">Preparation tips</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>{ARRIVE[type]}</li>
        <li>Read the job posting again and note where your experience answers it.</li>
        <li>Learn what the company makes, for whom, and who you will talk to.</li>
        <li>Have two or three stories ready: the situation, what you did, what came of it.</li>
        <li>Write down the questions that you want answered yourself.</li>
      </ul>
    </section>
  )
}
