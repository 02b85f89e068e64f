/** A PDF whose only page is this JPEG in shades of grey, as a scanner writes it; sizes in pixels. */
export function makePicturePdf(jpeg: Buffer, dotsPerInch: number): Buffer {
  const { height, width } = sizeOf(jpeg)
  const [across, up] = [width, height].map(pixels => Math.round((72 * pixels) / dotsPerInch))
  const content = `q ${across} 0 0 ${up} 0 0 cm /Scan Do Q`
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `${picture}${jpeg.toString('latin1')}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = String(file.length).padStart(10, '0')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${at} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The size that the first frame of a baseline or progressive JPEG tells. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  let at = 2
  while (at < jpeg.length && !(jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2))
    at += 2 + jpeg.readUInt16BE(at + 2)
  return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
}
