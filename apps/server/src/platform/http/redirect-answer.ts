/** Where the browser goes next, from a call whose contract answers with 302 or 303. */
export class RedirectAnswer {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
