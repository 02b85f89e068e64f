const KB = 1024
const MB = KB * KB
const GB = MB * KB

/** The size of a file in the unit that suits it: "27 B", "430 KB", "4.8 MB", "3.1 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < MB) return `${Math.floor(bytes / KB)} KB`
  if (bytes < GB) return `${(bytes / MB).toFixed(1)} MB`
  return `${(bytes / GB).toFixed(1)} GB`
}
