// The HTML document. The Worker adds the build's scripts and styles to its head (web/app/render.tsx).
import type { ReactNode } from 'react'

const PAPER = { light: '#f6f5f0', dark: '#101613' }

type DocumentProps = { language: string; chosen?: string; children: ReactNode }

/** `language` is the page's own, `chosen` the visitor's, which the next screen will speak. */
export function Document({ language, chosen = language, children }: DocumentProps) {
  return (
    <html lang={language} data-language={chosen}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-48.png" sizes="48x48" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}
