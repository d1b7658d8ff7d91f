/** Where the browser goes next, from a call whose contract answers with 302 or 303. */
export class RedirectAnswer {
  readonly location: string;
  /** What the browser is to remember on its way, as the header says it. */
  readonly setCookie: string | undefined;

  constructor(location: string, setCookie?: string) {
    this.location = location;
    this.setCookie = setCookie;
  }
}
