import { type EditedQuestion, QuestionsField } from '#islands/ui/questions-field.tsx'

interface QuestionsSectionProps {
  onChange: (questions: EditedQuestion[]) => void
  questions: EditedQuestion[]
}

/** What the job asks of those who apply. */
export function QuestionsSection({ onChange, questions }: QuestionsSectionProps) {
  return (
    <section aria-labelledby="screening" className="card">
      <h2 className="text-lg" id="screening">
        Screening questions
      </h2>
      <p className="mb-4 mt-1 text-soft">
        They are asked when somebody applies. You see the answers with the application; nobody is
        turned down by them.
      </p>
      <QuestionsField onChange={onChange} questions={questions} />
    </section>
  )
}
