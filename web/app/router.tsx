// The table of all screens. A screen's script is fetched when it is first opened.
import { type RouteObject, redirect } from 'react-router'
import { action as logoutAction } from '../routes/logout.ts'
import * as root from '../routes/root.tsx'
import { ErrorState } from '../ui/error-state.tsx'

const goHome = () => redirect('/')

/** All screens; the dashboard is what its caller says, since only a browser shows it. */
export const screens = (dashboard: RouteObject): RouteObject[] => [
  {
    id: 'root',
    ...root,
    children: [
      {
        ErrorBoundary: ErrorState,
        children: [
          { index: true, lazy: () => import('../routes/landing.tsx') },
          { path: 'login', lazy: () => import('../routes/login.tsx') },
          { path: 'register', lazy: () => import('../routes/register.tsx') },
          { path: 'verify-otp', lazy: () => import('../routes/verify-otp.tsx') },
          { path: 'forgot-password', lazy: () => import('../routes/forgot-password.tsx') },
          { id: 'dashboard', path: 'dashboard', ...dashboard },
          { path: 'payment/success', lazy: () => import('../routes/payment-success.tsx') },
          { path: 'payment/cancel', lazy: () => import('../routes/payment-cancel.tsx') },
          { path: 'payment/all/:linkId', lazy: () => import('../routes/payment-all.tsx') },
          { path: 'payment/:invoiceId', lazy: () => import('../routes/payment.tsx') },
          { path: 'quote/:quoteId', lazy: () => import('../routes/quote.tsx') },
          { path: 'support', lazy: () => import('../routes/support.tsx') },
          { path: 'privacy', lazy: () => import('../routes/privacy.tsx') },
          { path: 'terms', lazy: () => import('../routes/terms.tsx') },
          { path: 'legal', lazy: () => import('../routes/legal.tsx') },
          { path: 'logout', loader: goHome, action: logoutAction },
          { path: '*', loader: goHome },
        ],
      },
    ],
  },
]
