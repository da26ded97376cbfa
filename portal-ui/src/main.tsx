import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { startAnewForAnotherPerson } from './shell/another-person.ts';
import { Colours } from './shell/Colours.tsx';
import { queryClient } from './shell/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startAnewForAnotherPerson();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/portal">
        <Colours>
          <App />
        </Colours>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
