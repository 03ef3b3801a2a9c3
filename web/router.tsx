// Every screen of the web app, in one table. A screen's script is fetched when it is first opened.
import { createBrowserRouter, redirect } from 'react-router'
import { action as logoutAction } from './routes/logout.ts'
import { Boot, loader as rootLoader, Shell } from './routes/root.tsx'
import { ErrorFace } from './ui/error-face.tsx'

const goHome = () => redirect('/')

export const router = createBrowserRouter([
  {
    id: 'root',
    loader: rootLoader,
    Component: Shell,
    HydrateFallback: Boot,
    ErrorBoundary: ErrorFace,
    children: [
      {
        ErrorBoundary: ErrorFace,
        children: [
          { index: true, lazy: () => import('./routes/landing.tsx') },
          { path: 'login', lazy: () => import('./routes/login.tsx') },
          { path: 'register', lazy: () => import('./routes/register.tsx') },
          { path: 'verify-otp', lazy: () => import('./routes/verify-otp.tsx') },
          { path: 'forgot-password', lazy: () => import('./routes/forgot-password.tsx') },
          { path: 'dashboard', lazy: () => import('./routes/dashboard.tsx') },
          { path: 'payment/success', lazy: () => import('./routes/payment-success.tsx') },
          { path: 'payment/cancel', lazy: () => import('./routes/payment-cancel.tsx') },
          { path: 'payment/:invoiceId', handle: { boot: 'pay' }, lazy: () => import('./routes/payment.tsx') },
          { path: 'support', lazy: () => import('./routes/support.tsx') },
          { path: 'legal', lazy: () => import('./routes/legal.tsx') },
          { path: 'logout', loader: goHome, action: logoutAction },
          { path: '*', loader: goHome },
        ],
      },
    ],
  },
])
