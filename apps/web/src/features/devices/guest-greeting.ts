/** By name, for a guest who has one; the name is as the invitation gave it (D3-68). */
export function guestGreetingName(isGuest: boolean, storedName: string | null): string | undefined {
  return (isGuest && storedName?.trim()) || undefined;
}
