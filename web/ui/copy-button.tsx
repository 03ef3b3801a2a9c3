// Copies a text and says so.
import type { ReactNode } from 'react'
import { Button, type Look } from './button.tsx'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'

type CopyButtonProps = { text: string; said: string; label?: string; look?: Look; children: ReactNode }

async function copy(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', said, 3000)
  } catch {
    showToast('error', `Copying is blocked in this browser. Here it is: ${text}`)
  }
}

export function CopyButton({ text, said, label, look = 'quiet', children }: CopyButtonProps) {
  return (
    <Button look={look} aria-label={label} onClick={() => copy(text, said)}>
      <Icon name="copy" />
      {children}
    </Button>
  )
}
