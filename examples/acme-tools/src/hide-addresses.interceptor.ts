import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

const ADDRESS = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Keeps the e-mail addresses of customers from the model: in the arguments, and so in Discord, and in the result. */
@Injectable()
export class HideAddressesInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const [input] = execution.getArgs<[object | undefined]>();
    if (input) Object.assign(input, withoutAddresses(input));
    return next.handle().pipe(map(withoutAddresses));
  }
}

/** A copy of what will be, or was, JSON. */
function withoutAddresses(value: object): object {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' ? each.replace(ADDRESS, '(address)') : each,
  ) as object;
}
