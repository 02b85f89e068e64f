import type { Content } from 'pdfmake/interfaces.js'

import type { Invoice } from '#lib/contract/billing.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { AppError } from '#lib/shared/errors.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'
import { formatPrice, PLAN_LABELS } from '#lib/shared/plans.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Config } from '#lib/server/config.ts'
import { attachment } from '#lib/server/files/download.ts'
import { canShow, renderPdf } from '#lib/server/files/pdf.ts'

const KINDS = {
  change: 'Change of plan, for the rest of the period',
  renewal: 'One month, renewed',
  start: 'One month',
} as const satisfies Record<Invoice['kind'], string>

interface PdfInput {
  invoice: Invoice
  kind: 'invoice' | 'receipt'
}

/** An invoice, or the receipt of a payment, as a PDF. @throws AppError `conflict`: nothing was paid */
export async function writeInvoice(
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>,
  { email, name, timeZone }: Actor,
  { invoice, kind }: PdfInput,
): Promise<Response> {
  if (kind === 'receipt' && invoice.status !== 'paid')
    throw new AppError('conflict', 'There is no receipt: this was not paid')
  const title = kind === 'receipt' ? 'Receipt' : 'Invoice'
  const content = await renderPdf({
    content: [
      { style: 'title', text: `${title} ${invoice.number}` },
      { text: `${config.SITE_NAME}, ${config.SITE_URL}, ${config.SUPPORT_EMAIL}` },
      { style: 'heading', text: 'For' },
      { text: canShow(name) ? `${name}, ${email}` : email },
      { style: 'heading', text: kind === 'receipt' ? 'Paid' : 'Amount' },
      table(linesOf(invoice, timeZone)),
    ],
    defaultStyle: { fontSize: 10, lineHeight: 1.2 },
    info: { creator: config.SITE_NAME, title: `${title} ${invoice.number}` },
    pageMargins: [54, 54, 54, 54],
    pageSize: 'A4',
    styles: {
      heading: { bold: true, fontSize: 12, margin: [0, 16, 0, 4] },
      title: { bold: true, fontSize: 20, margin: [0, 0, 0, 6] },
    },
  })
  return new Response(new Uint8Array(content), {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': attachment(`${kind}-${invoice.number}.pdf`),
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    },
  })
}

function linesOf(invoice: Invoice, zone: string): [string, string][] {
  const { amount, card, createdAt, currency, kind, periodEnd, periodStart, planId } = invoice
  return [
    ['Plan', `${PLAN_LABELS[planId]}. ${KINDS[kind]}`],
    ['Period', `${formatDate(periodStart, zone)} to ${formatDate(periodEnd, zone)}`],
    ['Date', formatDate(createdAt, zone)],
    ['Card', card === null ? 'Not stated' : `${card.brand} ending in ${card.last4}`],
    ['State', invoice.status === 'paid' ? 'Paid' : 'Not paid: the payment failed'],
    ['Total', `${formatPrice(toMinorUnits(amount, currency))} ${currency}`],
  ]
}

function table(lines: [string, string][]): Content {
  const body = lines.map(([label, value]) => [{ text: label }, { bold: true, text: value }])
  return { layout: 'lightHorizontalLines', table: { body, widths: [90, '*'] } }
}
