/** How long the browser has to begin a download, in milliseconds. */
const DOWNLOAD_START = 60_000;

/** Hands bytes to the browser as a file to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START);
}
