import { answerRequests } from '../processes/answer-requests.ts'
import { drawPages } from './draw-pages.ts'

// pdfjs takes no Buffer, which is what bytes arrive as.
answerRequests((bytes: Uint8Array) => drawPages(new Uint8Array(bytes)).catch(() => []))
