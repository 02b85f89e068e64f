/* The fixed questions and answers of the contact page and the FAQ, for an operator to edit. */

export interface Question {
  answer: string
  question: string
}

/** The four questions of the contact page; the FAQ page starts with them. */
export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I create an account?',
    answer:
      'Choose Sign up, enter your name, e-mail address and a password, and say whether you are looking for work or hiring. Then complete your profile.',
  },
  {
    question: 'Is it free, or do I need a premium plan?',
    answer:
      'There are free and premium plans. On the free plan, job seekers can apply to a limited number of positions.',
  },
  {
    question: 'How do I post a job as a recruiter?',
    answer:
      'Sign up as a recruiter and fill in your company profile. Then choose Post Job, describe the position, and publish it at once or keep it as a draft.',
  },
  {
    question: 'How does the matching work?',
    answer:
      'It compares the skills, experience and education in a profile with those that the job asks for. Age, gender, name and origin play no part.',
  },
]

interface QuestionGroup {
  label: string
  questions: readonly Question[]
}

/** All questions, those of the contact page first. */
export const QUESTIONS: readonly QuestionGroup[] = [
  { label: 'First things', questions: CONTACT_QUESTIONS },
  {
    label: 'For job seekers',
    questions: [
      {
        question: 'What do I need before I can apply?',
        answer:
          'A complete profile and a resume whose text can be read, both at 100%. Your dashboard lists what is missing and leads you to it.',
      },
      {
        question: 'Which resume files can I upload?',
        answer: 'PDF and Word documents (.pdf, .doc, .docx) of up to 5 MB.',
      },
      {
        question: 'Can I apply twice for the same job?',
        answer:
          'No, each job has one application from you, so nothing is sent twice by accident. Its status is under Applications.',
      },
      {
        question: 'Who sees my resume?',
        answer:
          'Only recruiters of a company that you applied to, and only the copy that went with your application.',
      },
    ],
  },
  {
    label: 'For employers',
    questions: [
      {
        question: 'Why can I not post a job yet?',
        answer:
          'Your company’s name, description, industry and location and your own position must be filled in first, because candidates see them.',
      },
      {
        question: 'When does a job go offline?',
        answer:
          'When you close it, or at the end of its deadline’s day in the job’s own time zone.',
      },
      {
        question: 'Do candidates see when I change a status?',
        answer: 'Yes, at once. Write feedback or next steps with it where you can.',
      },
    ],
  },
  {
    label: 'Account and support',
    questions: [
      {
        question: 'I forgot my password. What now?',
        answer:
          'Choose Forgot password on the sign-in page. We mail you a link that works once, for 30 minutes.',
      },
      {
        question: 'Where are you, and how fast do you reply?',
        answer: 'We are based in New Delhi, India, and reply to support requests within 24 hours.',
      },
    ],
  },
]

/** The questions that contain all words of a search, in the question or the answer. */
export function findQuestions(search: string): QuestionGroup[] {
  const words = search.toLowerCase().split(/\s+/)
  const hasAll = ({ answer, question }: Question) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every(word => text.includes(word))
  }
  return QUESTIONS.map(({ label, questions }) => ({
    label,
    questions: questions.filter(hasAll),
  })).filter(({ questions }) => questions.length > 0)
}
