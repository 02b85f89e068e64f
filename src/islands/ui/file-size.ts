const KB = 1024
const MB = KB * KB

/** The size of a file in the unit that suits it: "27 B", "430 KB", "4.8 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < MB) return `${Math.floor(bytes / KB)} KB`
  return `${(bytes / MB).toFixed(1)} MB`
}
