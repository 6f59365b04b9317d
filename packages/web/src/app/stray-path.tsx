import { tidiedPath } from '@palmanga/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface StrayPathProps {
  /** What the path shows as it is, when nothing else can be made of it. */
  readonly children: ReactNode;
}

/** Leads from a path with stray signs to the one that it must have meant, by its form alone. */
export default function StrayPath({ children }: StrayPathProps) {
  const { pathname, search, hash, state } = useLocation();
  const tidied = tidiedPath(pathname);
  return tidied === null ? (
    children
  ) : (
    <Navigate to={tidied + search + hash} state={state} replace />
  );
}
