import type { Content } from 'pdfmake/interfaces.js'

import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { AppError } from '#lib/shared/errors.ts'
import { formatRate } from '#lib/shared/money/tax.ts'
import { countryName } from '#lib/shared/places/countries.ts'
import { formatPrice, PLAN_LABELS } from '#lib/shared/plans.ts'

import type { Config } from '../../config.ts'
import type { InvoiceParty } from '../../db/schema/billing.ts'
import { attachment } from '../../files/download.ts'
import { canShow, renderPdf } from '../../files/pdf.ts'
import type { InvoiceRow } from './invoices.ts'

const KINDS = {
  change: 'Change of plan, for the rest of the period',
  renewal: 'One month, renewed',
  start: 'One month',
} as const satisfies Record<InvoiceRow['kind'], string>
/** Invoices have the same dates for all readers. */
const ZONE = 'UTC'

interface PdfInput {
  invoice: InvoiceRow
  kind: 'invoice' | 'receipt'
}

/** An invoice, or the receipt of its payment, as a PDF. @throws AppError `conflict` if the payment failed */
export async function writeInvoice(
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>,
  { invoice, kind }: PdfInput,
): Promise<Response> {
  const { number } = invoice
  if (number === null)
    throw new AppError('conflict', 'There is no invoice: the payment did not succeed')
  const title = `${kind === 'receipt' ? 'Receipt' : 'Invoice'} ${number}`
  const content = await renderPdf({
    content: [
      { style: 'title', text: title },
      ...linesOfParty(invoice.seller ?? { name: config.SITE_NAME }),
      { text: `${config.SITE_URL}, ${config.SUPPORT_EMAIL}` },
      { style: 'heading', text: 'For' },
      ...linesOfParty(invoice.buyer ?? { name: '' }),
      { style: 'heading', text: kind === 'receipt' ? 'Paid' : 'Amount' },
      table(linesOf(invoice)),
    ],
    defaultStyle: { fontSize: 10, lineHeight: 1.2 },
    info: { creator: config.SITE_NAME, title },
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
      'content-disposition': attachment(`${kind}-${number}.pdf`),
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    },
  })
}

function linesOfParty(party: InvoiceParty): Content[] {
  const { address = '', city = '', country = '', name, postalCode = '', taxId = '' } = party
  const lines = [
    name,
    ...address.split('\n'),
    `${postalCode} ${city}`.trim(),
    country && countryName(country),
    taxId && `Tax id: ${taxId}`,
  ]
  return lines.filter(line => line !== '' && canShow(line)).map(text => ({ text }))
}

function linesOf(invoice: InvoiceRow): [string, string][] {
  const { amountMinor, cardBrand, cardLast4, currency, kind, taxMinor, taxName, taxRate } = invoice
  const priceOf = (minor: number) => `${formatPrice(minor)} ${currency}`
  return [
    ['Number', invoice.number ?? ''],
    ['Date', dateOf(invoice.issuedAt ?? invoice.createdAt)],
    ['Plan', `${PLAN_LABELS[invoice.plan]}. ${KINDS[kind]}`],
    ['Period', `${dateOf(invoice.periodStart)} to ${dateOf(invoice.periodEnd)}`],
    ['Card', cardLast4 === null ? 'Not stated' : `${cardBrand} ending in ${cardLast4}`],
    ['Net', priceOf(amountMinor - taxMinor)],
    [`${taxName} ${formatRate(taxRate)}`, priceOf(taxMinor)],
    ['Total, paid', priceOf(amountMinor)],
  ]
}

function dateOf(instant: Date): string {
  return formatFullDate(instant, ZONE)
}

function table(lines: [string, string][]): Content {
  const body = lines.map(([label, value]) => [{ text: label }, { bold: true, text: value }])
  return { layout: 'lightHorizontalLines', table: { body, widths: [90, '*'] } }
}
